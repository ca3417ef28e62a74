import { useEffect, useState } from 'preact/hooks';
import type { Session } from './session.js';

/** What could be played here: only in the judge's view, and only where a provider is given. */
export function Legal({ session }: { readonly session: Session }) {
  const provider = session.legal.value;
  const at = session.at.value;
  const playing = session.player.playing;
  const [found, setFound] = useState<{
    readonly at: number;
    readonly commands: readonly string[] | null;
  } | null>(null);
  const shown = provider !== null && session.duel.view === 'judge';
  useEffect(() => {
    if (!shown || playing) return undefined;
    let stale = false;
    const timer = setTimeout(() => {
      provider(at).then(
        (commands) => {
          if (!stale) setFound({ at, commands });
        },
        () => {
          if (!stale) setFound({ at, commands: null });
        },
      );
    }, 120);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [at, shown, playing, provider]);
  if (!shown) return null;
  const { texts } = session;
  return (
    <section class="panel legal" aria-label={texts.t('legal.title')}>
      <h2>{texts.t('legal.title')}</h2>
      {found?.at !== at ? (
        <p class="quiet">{texts.t('legal.loading')}</p>
      ) : found.commands === null ? (
        <p class="quiet">{texts.t('legal.failed')}</p>
      ) : found.commands.length === 0 ? (
        <p class="quiet">{texts.t('legal.none')}</p>
      ) : (
        <ul tabIndex={0} aria-label={texts.t('legal.title')}>
          {found.commands.map((command, i) => (
            <li key={`${i} ${command}`}>{command}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

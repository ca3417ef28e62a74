import { isDeclaredEffect } from '@duel-log/projections';
import { indexAt } from '../core/seek.js';
import { Chip } from './chip.js';
import { resolvingLink } from '../core/focus.js';
import type { Session } from './session.js';

/** What a declared effect waits for, where it waits for somebody. */
function waiting({ state, texts, words }: Session): string | null {
  const { asks } = state.value;
  if (asks === null) return null;
  const player = words.player(state.value, asks.seat);
  if (asks.kind === 'declare') return texts.t('chain.asks.declare', { player });
  if (asks.kind === 'ruling') return texts.t('chain.asks.ruling');
  return asks.about === 'declared' ? texts.t('chain.asks.declared', { player }) : null;
}

/** The chain as a stack: link 1 at the bottom, the link that resolves lit, resolved ones struck through. */
export function Chain({ session }: { readonly session: Session }) {
  const { texts, words, duel } = session;
  const state = session.state.value;
  const at = session.at.value;
  const { chains } = duel.index;
  const mark = chains[indexAt(chains, at, (one) => one.start)];
  const lit = resolvingLink(state, at, mark?.built ?? at);
  const event = session.event.value;
  const news = event?.type === 'LinkAdded' ? event.data.link : 0;
  const links = [...state.chain].reverse();
  return (
    <section class={`panel chain ${links.length === 0 ? 'idle' : ''}`} aria-label={texts.t('chain.title')}>
      <h2>{texts.t('chain.title')}</h2>
      {links.length === 0 ? (
        <p class="quiet">{texts.t('chain.none')}</p>
      ) : (
        <ol class="links" reversed>
          {links.map((link) => {
            const negated = link.negated ?? (link.outcome === 'negated' ? 'effect' : null);
            const text = words.fact(link.id)?.text ?? null;
            const done = link.outcome !== null;
            const how =
              negated !== null
                ? texts.t(negated === 'activation' ? 'chain.negated' : 'chain.negatedEffect')
                : link.outcome === 'applied'
                  ? texts.t('chain.applied')
                  : link.outcome === 'declared'
                    ? texts.t('chain.declared')
                    : link.outcome === 'no-effect'
                      ? texts.t('chain.noEffect')
                      : link.link === lit
                        ? (waiting(session) ?? texts.t('chain.resolving'))
                        : texts.t('chain.waiting');
            const targets = link.targets.map((card) => words.target(state, card));
            const target = targets.map((parts) =>
              parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
            );
            return (
              <li
                key={link.link}
                class={`link p${session.colour(link.by)} ${done ? 'done' : ''} ${link.link === lit ? 'lit' : ''} ${link.link === news ? 'now' : ''} ${negated === null ? '' : 'negated'}`}
              >
                <span class="link-number" aria-label={texts.t('chain.link', { n: link.link })}>
                  {link.link}
                </span>
                <span class="link-body">
                  <strong dir="auto">{words.name(link.id)}</strong>
                  {isDeclaredEffect(link.effect) && <Chip session={session} />}
                  <span class="link-by">
                    {texts.t('chain.by', {
                      seat: words.player(state, link.by),
                      place: words.zone(link.place),
                    })}
                  </span>
                  {text !== null && <span class="link-text">{text}</span>}
                  {target.length > 0 && (
                    <span class="link-targets">
                      {texts.t('chain.targets', { cards: texts.list(target) })}
                    </span>
                  )}
                  <span class="link-state">{how}</span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

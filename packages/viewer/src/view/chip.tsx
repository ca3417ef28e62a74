import type { Session } from './session.js';

/** The players say what this effect does: it is recorded, and not checked. */
export function Chip({ session }: { readonly session: Session }) {
  const { texts } = session;
  return (
    <span class="chip" title={texts.t('declared.hint')}>
      {texts.t('declared')}
    </span>
  );
}

/** A ruling took the event back. It is still there to be read. */
export function TakenBack({ session, by }: { readonly session: Session; readonly by: number }) {
  const { texts } = session;
  return (
    <span class="chip" title={texts.t('log.takenBack.hint', { n: String(by) })}>
      {texts.t('log.takenBack')}
    </span>
  );
}

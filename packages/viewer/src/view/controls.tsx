import { IconButton } from './icons.js';
import { more } from './more-part.js';
import type { Session } from './session.js';
import { Slider } from './slider.js';

/** Slider and buttons: always within reach. */
export function Controls(props: {
  readonly session: Session;
  readonly onView: (view: string) => void;
  readonly onFlip: () => void;
}) {
  const { session, onView, onFlip } = props;
  const { texts, player } = session;
  void session.ticks.value;
  const later = more.value;
  const at = session.at.value;
  const { last } = session.duel.index;
  const { number } = session.state.value.turn;
  return (
    <div class="controls" part="controls" role="group" aria-label={texts.t('nav.label')}>
      <Slider session={session} />
      <div class="buttons">
        <div class="group where">
          <b>{number > 0 ? texts.t('nav.turnShort', { n: number }) : texts.t('phase.setup')}</b>
          <span class="event-number">{texts.t('nav.eventShort', { n: String(at), last: String(last) })}</span>
          {later !== null && <later.LiveButton session={session} />}
        </div>
        <div class="group transport" role="toolbar" aria-label={texts.t('nav.label')} data-rove>
          <IconButton
            icon="start"
            label={texts.t('nav.start')}
            keys="Home"
            class="extra"
            disabled={at === 0}
            onClick={() => player.home()}
          />
          <IconButton
            icon="turnBack"
            label={texts.t('nav.turnBack')}
            keys="Control+ArrowLeft"
            disabled={at === 0}
            onClick={() => player.turn(-1)}
          />
          <IconButton
            icon="stepBack"
            label={texts.t('nav.stepBack')}
            keys="ArrowLeft"
            disabled={at === 0}
            onClick={() => player.step(-1)}
          />
          <IconButton
            icon={player.playing ? 'pause' : 'play'}
            label={texts.t(player.playing ? 'nav.pause' : 'nav.play')}
            keys="Space"
            class="main"
            onClick={() => player.toggle()}
          />
          <IconButton
            icon="stepOn"
            label={texts.t('nav.stepOn')}
            keys="ArrowRight"
            disabled={at === last}
            onClick={() => player.step(1)}
          />
          <IconButton
            icon="turnOn"
            label={texts.t('nav.turnOn')}
            keys="Control+ArrowRight"
            disabled={at === last}
            onClick={() => player.turn(1)}
          />
          <IconButton
            icon="end"
            label={texts.t('nav.end')}
            keys="End"
            class="extra"
            disabled={at === last}
            onClick={() => player.end()}
          />
        </div>
        <div class="group tools">
          {later !== null && <later.Choices session={session} onView={onView} />}
          <IconButton
            icon="back"
            label={texts.t('nav.back')}
            keys="Backspace"
            disabled={!player.canGoBack}
            onClick={() => player.back()}
          />
          <IconButton
            icon="flip"
            label={texts.t('nav.flip')}
            keys="f"
            pressed={session.flipped.value}
            onClick={onFlip}
          />
          <IconButton
            icon="search"
            label={texts.t('nav.search')}
            keys="/"
            pressed={session.searching.value}
            onClick={() => {
              session.searching.value = !session.searching.value;
            }}
          />
          <IconButton
            icon="help"
            label={texts.t('nav.help')}
            keys="?"
            class="extra"
            onClick={() => {
              session.help.value = true;
            }}
          />
        </div>
      </div>
    </div>
  );
}

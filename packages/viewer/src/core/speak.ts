import type { Schedule } from './clock.js';

/** At most one message a second goes to the live region; of several in between only the last is spoken. */
export class Speaker {
  private waiting: string | null = null;
  private quiet = false;
  private readonly say: (text: string) => void;
  private readonly schedule: Schedule;

  constructor(say: (text: string) => void, schedule: Schedule) {
    this.say = say;
    this.schedule = schedule;
  }

  speak(text: string): void {
    if (this.quiet) {
      this.waiting = text;
      return;
    }
    this.say(text);
    this.quiet = true;
    this.schedule(() => {
      this.quiet = false;
      const next = this.waiting;
      this.waiting = null;
      if (next !== null) this.speak(next);
    }, 1000);
  }
}

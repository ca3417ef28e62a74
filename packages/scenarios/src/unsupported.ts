/** Something of the scenario format that the runner cannot do yet; the sentence says what it waits for. */
export class Unsupported extends Error {
  constructor(what: string) {
    super(`not supported: ${what}`);
  }
}

/** Facts of one line of the log. Addresses (with what could stand in them), headers and bodies are never among them. */
type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

export type Logger = (level: 'info' | 'warn' | 'error', what: string, facts?: LogFacts) => void;

/** A log of one JSON object a line. */
export function logger(write: ((line: string) => void) | undefined): Logger {
  if (write === undefined) return () => undefined;
  return (level, what, facts = {}) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, what, ...facts }));
}

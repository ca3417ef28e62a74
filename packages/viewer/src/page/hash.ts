/** The state of the page in the address: `#e=233&v=A&f=1`. Only the page touches the address, never the element. */
export interface PageState {
  readonly event: number | null;
  readonly view: string | null;
  readonly flipped: boolean;
}

export function readHash(hash: string): PageState {
  const parts = new Map<string, string>();
  for (const part of hash.replace(/^#/, '').split('&')) {
    const at = part.indexOf('=');
    if (at > 0) parts.set(part.slice(0, at), safeDecode(part.slice(at + 1)));
  }
  const event = parts.get('e');
  return {
    event: event !== undefined && /^\d{1,9}$/.test(event) ? Number(event) : null,
    view: parts.get('v') ?? null,
    flipped: parts.get('f') === '1',
  };
}

export function writeHash(state: {
  readonly event: number;
  readonly view: string;
  readonly flipped: boolean;
}): string {
  return `#e=${state.event}&v=${encodeURIComponent(state.view)}${state.flipped ? '&f=1' : ''}`;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

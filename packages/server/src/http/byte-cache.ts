/** Keeps bytes by key; the longest unused go first. */
export class ByteCache {
  private readonly kept = new Map<string, Buffer>();
  private readonly most: number;
  private held = 0;

  constructor(most: number) {
    this.most = most;
  }

  get(key: string): Buffer | undefined {
    const found = this.kept.get(key);
    if (found === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found;
  }

  set(key: string, bytes: Buffer): void {
    this.drop(key);
    if (bytes.length > this.most) return;
    this.kept.set(key, bytes);
    this.held += bytes.length;
    for (const oldest of this.kept.keys()) {
      if (this.held <= this.most) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.held -= this.kept.get(key)?.length ?? 0;
    this.kept.delete(key);
  }
}

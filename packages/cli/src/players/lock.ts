import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A name that only the holder of its key can read (AES-256-GCM); all parts in base64. */
export interface LockedName {
  readonly nonce: string;
  readonly text: string;
  readonly tag: string;
}

/** `player`: belongs to the lock, so that a locked name cannot be put to somebody else. */
export function lock(name: string, key: string, player: string): LockedName {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce);
  cipher.setAAD(Buffer.from(player));
  const text = Buffer.concat([cipher.update(name, 'utf8'), cipher.final()]);
  return {
    nonce: nonce.toString('base64'),
    text: text.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
  };
}

/** The name; `null` where the key is another one or the text was changed. */
export function unlock(locked: LockedName, key: string, player: string): string | null {
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(key, 'base64'),
      Buffer.from(locked.nonce, 'base64'),
      { authTagLength: 16 },
    );
    decipher.setAAD(Buffer.from(player));
    decipher.setAuthTag(Buffer.from(locked.tag, 'base64'));
    return decipher.update(Buffer.from(locked.text, 'base64'), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

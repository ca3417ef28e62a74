import { generate } from 'selfsigned';

/** A certificate for this machine and its key, in PEM. It signs itself, so it is also the root to trust. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Made anew each time: no private key lies in the repository. */
export async function makeCertificate(): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { certificate: cert, key };
}

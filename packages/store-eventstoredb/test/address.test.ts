import { expectLeft, expectRight } from '@duel-log/store/contract';
import { parseAddress } from '@duel-log/store-eventstoredb/address';
import { describe, expect, it } from 'vitest';

describe('addresses of EventStoreDB', () => {
  it('name a node, with the usual port where none is named', () => {
    expect(expectRight(parseAddress('esdb://localhost?tls=false'))).toMatchObject({
      hosts: [{ address: 'localhost', port: 2113 }],
      discover: false,
      credentials: null,
      options: { tls: false },
    });
  });

  it('name a cluster by one of its nodes, or by several', () => {
    expect(expectRight(parseAddress('esdb+discover://cluster.example:2114')).discover).toBe(true);
    const several = expectRight(
      parseAddress('esdb://a:1,b:2,c:3?nodePreference=leader&tlsCaFile=my%20ca.crt'),
    );
    expect(several).toMatchObject({
      discover: true,
      hosts: [
        { address: 'a', port: 1 },
        { address: 'b', port: 2 },
        { address: 'c', port: 3 },
      ],
      options: { tls: true, tlsCAFile: 'my ca.crt' },
    });
  });

  it('may hold credentials, which are never shown', () => {
    const address = expectRight(parseAddress('esdb://anna:p%40ss%3Aword@host:1/?tls=true'));
    expect(address.credentials).toEqual({ username: 'anna', password: 'p@ss:word' });
    expect(address.shown).toBe('esdb://host:1?tls=true');
  });

  it.each([
    'esdb://',
    'esdb://host:0',
    'esdb://host:99999',
    'esdb://a b',
    'esdb://anna@host',
    'esdb://anna:%zz@host',
    'esdb://anna:secret@ho st',
    'esdb://anna:secret@host?tls=secret',
    'esdb://anna:secret@host?secret=1',
    'esdb://anna:secret@host?throwOnAppendFailure=false',
    'esdb://anna:secret@host?tlsVerifyCert=false',
    'esdb://anna:secret@host?nodePreference=follower',
    'esdb://anna:secret@host?defaultDeadline=secret',
    'esdb://anna:secret@host?userCertFile=x',
    'esdb://anna:secret@host?tlsCAFile=%',
    'http://anna:secret@host',
  ])('that cannot be understood are refused in one sentence without secrets: %s', (text) => {
    const sentence = expectLeft(parseAddress(text));
    expect(sentence).toMatch(/^[A-Z].*\.$|^(tls|throw|node|default|user)/);
    expect(sentence).not.toMatch(/secret|anna/);
  });
});

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes TCP connections on to a database behind a Unix socket, and breaks them as networks do. */
export async function startDatabaseProxy(url: string) {
  const { pathname, searchParams, username } = new URL(url);
  const pairs = new Set<{ client: Socket; server: Socket }>();
  let isSilent = false;
  const proxy = createServer((client) => {
    const server = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
    const pair = { client, server };
    pairs.add(pair);
    client.on('data', (data) => isSilent || server.write(data));
    server.on('data', (data) => isSilent || client.write(data));
    client.on('end', () => server.end());
    server.on('close', () => {
      pairs.delete(pair);
      client.destroy();
    });
    for (const socket of [client, server]) socket.on('error', () => {});
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `postgresql://${username}@127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`,
    /** Breaks the connections on the client's side; the server keeps its sessions. */
    cut: () => {
      for (const { client } of pairs) client.resetAndDestroy();
    },
    /** Passes nothing on and closes nothing, like a frozen server. */
    silence: (silent: boolean) => {
      isSilent = silent;
    },
    connections: () => pairs.size,
    stop: async () => {
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

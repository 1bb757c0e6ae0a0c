import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenAt } from './listen.ts'

const listen = (port: number, host: string) =>
  listenAt({ port, host, settings: { port: 'METRICS_PORT', host: 'METRICS_HOST' } }, async () => {
    const server = createServer().listen(port, host)
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  })

test('names the setting of a taken port and of a host that is not here', async () => {
  const port = await listen(0, '127.0.0.1')
  await expect(listen(port, '127.0.0.1')).rejects.toThrow(`Port ${port} (METRICS_PORT) is taken by another program`)
  await expect(listen(0, '192.0.2.1')).rejects.toThrow('METRICS_HOST=192.0.2.1 is no address of this machine.')
})

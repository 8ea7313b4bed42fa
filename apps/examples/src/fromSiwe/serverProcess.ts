import type { AddressInfo } from 'node:net'

// The server of a file in a process of its own, which says on which port it listens.
const { server } = await import(`./${process.argv[2]}`)
server.on('listening', () => process.send?.((server.address() as AddressInfo).port))

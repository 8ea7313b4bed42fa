import type { AddressInfo } from 'node:net'
import { server } from './node.ts'

// The documented server in a process of its own, which says on which port it listens.
server.on('listening', () => process.send?.((server.address() as AddressInfo).port))

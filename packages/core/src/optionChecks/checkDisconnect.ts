import { throwMistakes } from '../mistakes/throwMistakes.js'

/** Throws OPTION_INVALID for an id in the wrong place: every connection would be ended instead of one. In development only. */
export function checkDisconnect(request: unknown): void {
  const id: unknown = typeof request === 'object' && request !== null && 'id' in request ? request.id : request
  if (typeof id !== 'string') return
  const instead = `Write \`{ connectionId: '${id.slice(0, 100)}' }\`, or nothing for all connections.`
  throwMistakes([{ option: 'connectionId', value: request, expected: 'the id of a connection, in an object', instead }])
}

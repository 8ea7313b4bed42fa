import type { SandboxRelay } from '../../types.ts'
import { element } from '../shared/element.ts'
import { table } from './tables.ts'

/** Clients with an open connection, oldest first. */
export function relayClientTable(clients: SandboxRelay['clients']): Node {
  if (clients.length === 0) return element('p', { className: 'quiet' }, 'None.')
  return table({
    columns: ['Client', 'From', 'Project id', 'Connections', 'Topics'],
    rows: clients.map(({ id, origin, projectId, sockets, topics }) => ({
      key: id,
      cells: [
        element('code', {}, id),
        origin ?? 'no page',
        projectId ?? 'none',
        String(sockets),
        String(topics.length),
      ],
    })),
  })
}

/** Messages that wait for a peer, by topic. */
export function mailboxTable(mailboxes: SandboxRelay['mailboxes']): Node {
  if (mailboxes.length === 0) return element('p', { className: 'quiet' }, 'None.')
  return table({
    columns: ['Topic', 'Waiting', 'Tags'],
    rows: mailboxes.map(({ topic, messages }) => ({
      key: topic,
      cells: [element('code', {}, topic), String(messages.length), messages.map(({ tag }) => String(tag)).join(', ')],
    })),
  })
}

import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { HearAnswer } from '../../api.ts'
import { WINDOW_BYTES, WINDOW_LIFE_MS, WINDOWS_OF_SESSION, WINDOWS_OPEN } from '../limits.ts'
import type { Tables } from './tables.ts'
import type { OpenedWindow, SaidInWindow, Store, TakenWindow, WindowParty } from './types.ts'

/** Opens a relay. The session's row is locked: two at once are counted one after the other. */
export async function openWindow(
  trx: Transaction<Tables>,
  { id, session, box, nowMs, expiresAtMs }: Parameters<Store['openWindow']>[0]
): Promise<OpenedWindow> {
  const now = new Date(nowMs)
  const sessions = trx.selectFrom('sessions').select('hash').where('hash', '=', session).where('expires_at', '>', now)
  if ((await sessions.forUpdate().executeTakeFirst()) === undefined) return refused('SIGNED_OUT')
  const own = await trx
    .selectFrom('windows')
    .select(['ended_by', 'expires_at'])
    .where('session', '=', session)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
  const open = own.filter(({ ended_by }) => ended_by === null)
  const [oldest] = open.length >= WINDOWS_OPEN ? open : own.length >= WINDOWS_OF_SESSION ? own : []
  if (oldest !== undefined) return { type: 'tooMany', retryInMs: oldest.expires_at.getTime() - nowMs }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('windows')
    .values({ id, session, box, expires_at: new Date(expiresAtMs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? DONE : refused('WINDOW_TAKEN')
}

/** Gives the box to the first window. The row is locked: it hasn't ended meanwhile. */
export async function takeWindow(
  trx: Transaction<Tables>,
  { id, hello, nowMs }: Parameters<Store['takeWindow']>[0]
): Promise<TakenWindow> {
  const window = await trx
    .selectFrom('windows')
    .innerJoin('sessions', 'sessions.hash', 'windows.session')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('identities', (join) =>
      join.onRef('identities.user_id', '=', 'users.id').onRef('identities.provider', '=', 'sessions.provider')
    )
    .select('windows.box')
    .select((row) => [
      // The user gets a code at their address.
      row.case().when('users.email', 'is', null).then(row.ref('sessions.provider')).end().as('provider'),
      row.fn
        .coalesce('users.email', 'identities.email', 'identities.user_name', 'sessions.provider', sql.lit(''))
        .as('user'),
    ])
    .where('windows.id', '=', id)
    .where('windows.expires_at', '>', new Date(nowMs))
    .where('windows.ended_by', 'is', null)
    .forUpdate('windows')
    .executeTakeFirst()
  if (window === undefined) return refused('WINDOW_UNKNOWN')
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('window_messages')
    .values({ window_id: id, side: 'window', position: 0, message: hello })
    .onConflict((conflict) => conflict.columns(['window_id', 'side', 'position']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return { type: 'done', ...window }
  const first = trx.selectFrom('window_messages').select('position').where('window_id', '=', id)
  const own = first.where('side', '=', 'window').where('position', '=', 0).where('message', '=', hello)
  // The same window asks again where the answer was lost.
  const isOwn = (await own.executeTakeFirst()) !== undefined
  return isOwn ? { type: 'done', ...window } : refused('WINDOW_TAKEN')
}

/** Adds a message. The row is locked: positions are counted one after the other, and none comes after its side has ended the relay. */
export async function sayInWindow(
  trx: Transaction<Tables>,
  { party, position, message, nowMs, untilMs }: Parameters<Store['sayInWindow']>[0]
): Promise<SaidInWindow> {
  const { id, side } = party
  const window = await trx
    .selectFrom('windows')
    .select(['ended_by', sql<number>`octet_length(box)`.as('bytes')])
    .where(isFor(party))
    .where('expires_at', '>', new Date(nowMs))
    .forUpdate()
    .executeTakeFirst()
  if (window === undefined) return refused('WINDOW_UNKNOWN')
  const messages = trx.selectFrom('window_messages').where('window_id', '=', id)
  const said = await messages
    .select((row) => [
      row.fn.countAll<number>().filterWhere('side', '=', side).as('count'),
      sql<number>`coalesce(sum(octet_length(message)), 0)::integer`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (position < said.count) {
    const same = messages.select('position').where('side', '=', side).where('position', '=', position)
    const isSame = (await same.where('message', '=', message).executeTakeFirst()) !== undefined
    return isSame ? DONE : refused('WINDOW_TAKEN')
  }
  if (position > said.count) return refused('BODY_INVALID')
  if (window.ended_by === side) return refused('WINDOW_UNKNOWN')
  if (window.bytes + said.bytes + Buffer.byteLength(message) > WINDOW_BYTES) return refused('BODY_TOO_LARGE')
  await trx.insertInto('window_messages').values({ window_id: id, side, position, message }).execute()
  const until = new Date(untilMs)
  if (side === 'frame')
    await trx
      .updateTable('windows')
      .set({ expires_at: until })
      .where('id', '=', id)
      .where('expires_at', '<', until)
      .execute()
  return DONE
}

/** What the other side has said, and whether the relay has ended, in one statement. */
export async function hearInWindow(
  db: Kysely<Tables>,
  { party, from, nowMs }: Parameters<Store['hearInWindow']>[0]
): Promise<HearAnswer | undefined> {
  const row = await db
    .selectFrom('windows')
    .select((window) => [
      'ended_by',
      jsonArrayFrom(
        window
          .selectFrom('window_messages')
          .select('message')
          .whereRef('window_id', '=', 'windows.id')
          .where('side', '!=', party.side)
          .where('position', '>=', from)
          .orderBy('position')
      ).as('said'),
    ])
    .where(isFor(party))
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
  return row && { messages: row.said.map(({ message }) => message), endedBy: row.ended_by }
}

/** Ends a relay, if it hasn't ended. It takes its room for some minutes more, as if nothing had been said. */
export async function endWindow(
  db: Kysely<Tables>,
  { party, nowMs }: Parameters<Store['endWindow']>[0]
): Promise<void> {
  const until = sql<Date>`least(expires_at, ${new Date(nowMs + WINDOW_LIFE_MS)})`
  await db
    .updateTable('windows')
    .set({ ended_by: party.side, expires_at: until })
    .where(isFor(party))
    .where('ended_by', 'is', null)
    .execute()
}

function refused<Code extends string>(code: Code): { readonly type: 'refused'; readonly code: Code } {
  return { type: 'refused', code }
}

/** Whether it is the relay of this id, and open to this side. */
function isFor(party: WindowParty) {
  return (window: ExpressionBuilder<Tables, 'windows'>): ExpressionWrapper<Tables, 'windows', SqlBool> =>
    window.and([
      window('id', '=', party.id),
      party.side === 'frame'
        ? window('session', 'in', window.selectFrom('sessions').select('hash').where('user_id', '=', party.userId))
        : window.exists(
            window
              .selectFrom('window_messages')
              .select('position')
              .whereRef('window_id', '=', 'windows.id')
              .where('side', '=', 'window')
          ),
    ])
}

const DONE = { type: 'done' } as const

import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Store } from './types.ts'

/** The part of the store that counts what is limited. */
export function createCounters(db: Kysely<Tables>): Pick<Store, 'count' | 'uncount' | 'counted'> {
  return {
    count: async ({ key, limit, nowMs }) => {
      const now = new Date(nowMs)
      const ends = new Date(nowMs + limit.windowMs)
      const isOver = sql<boolean>`counters.ends_at <= ${now}`
      const row = await db
        .insertInto('counters')
        .values({ key, count: 1, ends_at: ends })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else least(counters.count, ${limit.count}::integer) + 1 end`,
            ends_at: sql<Date>`case when ${isOver} then ${ends} else counters.ends_at end`,
          })
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow()
      return { count: row.count, endsAtMs: row.ends_at.getTime() }
    },
    uncount: async (key) => {
      await db.deleteFrom('counters').where('key', '=', key).where('count', '=', 1).execute()
      await db.updateTable('counters').set({ count: sql<number>`counters.count - 1` }).where('key', '=', key).execute()
    },
    counted: async ({ key, nowMs }) => {
      const counters = db.selectFrom('counters').select(['count', 'ends_at']).where('key', '=', key)
      const row = await counters.where('ends_at', '>', new Date(nowMs)).executeTakeFirst()
      return row && { count: row.count, endsAtMs: row.ends_at.getTime() }
    },
  }
}

export type { Postgres } from '../../stores/startPostgres.js'
export { startPostgres } from '../../stores/startPostgres.js'
export type { Redis } from '../../stores/startRedis.js'
export { startRedis } from '../../stores/startRedis.js'

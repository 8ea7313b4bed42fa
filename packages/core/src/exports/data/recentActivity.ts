export { recentActivity } from '../../services/recentActivity/recentActivity.js'
export type { RecentActivityOptions } from '../../services/recentActivity/types.js'

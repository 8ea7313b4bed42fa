export type { ActivityModel, ActivityMonthModel, ActivityRowModel } from '../../models/activity.js'
export { ActivityView, type ActivityViewProps } from '../../views/activity/ActivityView.js'
export { relativeTime } from '../../views/activity/relativeTime.js'

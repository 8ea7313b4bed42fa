// What lies over a view for a while; loaded when there is something to tell.
export type { NoticeAlert } from '../shell/Notices/AlertItem.js'
export { type NoticeSnackbar, Notices, type NoticesProps } from '../shell/Notices/Notices.js'

export type { AppModel, AttemptModel, AttemptStatus, AttemptStep } from '../../models/attempt.js'
export { type AttemptAction, type AttemptDescription, describeAttempt } from '../../views/attempt/describeAttempt.js'
export { type AttemptAnnouncement, attemptAnnouncement } from '../../views/connectingExternal/attemptAnnouncement.js'
export {
  ConnectingExternalView,
  type ConnectingExternalViewProps,
} from '../../views/connectingExternal/ConnectingExternalView.js'

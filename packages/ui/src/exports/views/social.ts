export { enSocial } from '../../messages/en.social.js'
export type { LoginFailureStep } from '../../models/email.js'
export type { SocialLoginFacts, SocialLoginStep, SocialLoginWay, SocialModel } from '../../models/social.js'
export {
  ConnectingFarcasterView,
  type ConnectingFarcasterViewProps,
} from '../../views/social/ConnectingFarcasterView.js'
export { ConnectingSocialView, type ConnectingSocialViewProps } from '../../views/social/ConnectingSocialView.js'
export { ConnectSocialsFooter, type ConnectSocialsFooterProps } from '../../views/social/ConnectSocialsFooter.js'
export { ConnectSocialsView, type ConnectSocialsViewProps } from '../../views/social/ConnectSocialsView.js'
export { describeSocialLogin, type SocialLoginDescription } from '../../views/social/describeSocialLogin.js'
export { formatCountdown } from '../../views/social/formatCountdown.js'
export type { SocialLoginProps } from '../../views/social/SocialLoginFrame.js'
export { SocialTiles, type SocialTilesProps } from '../../views/social/SocialTiles.js'

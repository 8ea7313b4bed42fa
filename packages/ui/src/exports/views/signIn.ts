export { useSignInMessages } from '../../messages/useSignInMessages.js'
export type { SignInStep } from '../../models/signIn.js'
export { describeSignIn, type SignInDescription, type SignInFacts } from '../../views/signIn/describeSignIn.js'
export { SignInView, type SignInViewProps } from '../../views/signIn/SignInView.js'

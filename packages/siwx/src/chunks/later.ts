/** What is needed once somebody is signed in: another account, another tab, an answer that didn't come. */
export { askAgain } from '../plugin/askAgain.js'
export { signInEarly } from '../plugin/earlySignIn.js'
export { endOthers, lookAgain } from '../plugin/lookAgain.js'
export { endHere, signOut } from '../plugin/signOut.js'
export { useActive } from '../plugin/useActive.js'
export { useSession } from '../plugin/useSession.js'

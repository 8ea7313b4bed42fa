/** What is needed once somebody is signed in: another account, another tab, an answer that didn't come. */
export { askAgain } from '../plugin/askAgain.js'
export { signInEarly } from '../plugin/earlySignIn.js'
export { goBack } from '../plugin/goBack.js'
export { endOthers, lookAgain } from '../plugin/lookAgain.js'
export { endHere, signOut } from '../plugin/signOut.js'
export { tellKept, tellNow } from '../plugin/toEnd.js'
export { useActive } from '../plugin/useActive.js'
export { useSession } from '../plugin/useSession.js'

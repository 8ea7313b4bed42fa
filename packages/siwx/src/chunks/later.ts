/** Code that is needed after a sign-in: for a change of account, another tab, an answer that didn't come. */

export { signInEarly } from '../plugin/early/earlySignIn.js'
export { endHere, signOut } from '../plugin/end/signOut.js'
export { tellKept, tellNow } from '../plugin/end/toEnd.js'
export { endOthers, lookAgain } from '../plugin/inUse/lookAgain.js'
export { useActive } from '../plugin/inUse/useActive.js'
export { useSession } from '../plugin/inUse/useSession.js'
export { askAgain } from '../plugin/question/askAgain.js'
export { goBack } from '../plugin/question/goBack.js'

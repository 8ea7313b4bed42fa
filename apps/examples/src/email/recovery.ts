import { isPorticoError, type Portico } from '@portico/core'

/** Has a user set up a way back into their wallet by e-mail before they are paid. Resolves with whether they have one. */
export async function beforePaying(portico: Portico): Promise<boolean> {
  const user = await portico.email.user()
  if (!user || (user.hasRecovery && !user.isLocked)) return user !== undefined
  try {
    await portico.email.openKeys({ purpose: 'recover' })
  } catch (error) {
    if (!isPorticoError(error, 'MODAL_CLOSED')) throw error
  }
  return (await portico.email.user())?.hasRecovery === true
}

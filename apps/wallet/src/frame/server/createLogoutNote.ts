/** Keeps in this browser that the user has logged out, until the server has heard it. It may be refused: then nothing is kept. */
export interface LogoutNote {
  isSet(): boolean
  set(isSet: boolean): void
}

/** Makes one. */
export function createLogoutNote(openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): LogoutNote {
  return {
    isSet: () => {
      try {
        return openStorage().getItem(NAME) === SET
      } catch {
        return false
      }
    },
    set: (isSet) => {
      try {
        if (isSet) openStorage().setItem(NAME, SET)
        else openStorage().removeItem(NAME)
      } catch {
        // What can't be kept isn't: the page is told that the server is away.
      }
    },
  }
}

const NAME = 'portico-wallet:loggedOut'
const SET = '1'

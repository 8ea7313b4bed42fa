/** The clients of services, and what tells people something: notices, alerts, analytics. */

export { watchAddress } from '../actions/connect/ways/watchAddress.js'
export { setActiveConnection } from '../actions/connections/setActiveConnection.js'
export { listConnections } from '../actions/project/listConnections.js'
export { dismissAlert, showNotice } from '../actions/project/notices.js'
export { identity, otherClient, serviceClient, startServices } from '../actions/project/startServices.js'
export { tellAlert } from '../actions/project/tellAlert.js'
export { forgetWallet } from '../actions/wallets/rememberWallets.js'

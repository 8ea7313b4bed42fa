export { enAccountType } from '../../messages/en.accountType.js'
export type { AccountTypeModel, AccountTypeProblem, AccountTypesModel } from '../../models/accountType.js'
export { AccountTypeView, type AccountTypeViewProps } from '../../views/accountType/AccountTypeView.js'

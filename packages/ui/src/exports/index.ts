// What the page itself and the containers need. Everything here must stay droppable by a bundler.
export { PillButton, type PillButtonProps } from '../buttons/PillButton.js'
export type { IconName } from '../icons/icons.generated.js'
export { enButtons } from '../messages/en.buttons.js'
export type {
  AccountMessages,
  ButtonMessages,
  LaterMessages,
  Locale,
  MessageKey,
  Messages,
  SendMessages,
  SignInMessages,
  ViewMessages,
} from '../messages/types.js'
export { useMessages } from '../messages/useMessages.js'
export { Address, type AddressProps } from '../primitives/Address/Address.js'
export { Avatar, type AvatarProps } from '../primitives/Avatar/Avatar.js'
export { Badge, type BadgeProps } from '../primitives/Badge/Badge.js'
export { Button, type ButtonProps } from '../primitives/Button/Button.js'
export { ButtonGrid, type ButtonGridProps } from '../primitives/ButtonGrid/ButtonGrid.js'
export { Callout, type CalloutProps } from '../primitives/Callout/Callout.js'
export { ChainDots, type ChainDotsIcon, type ChainDotsProps } from '../primitives/ChainDots/ChainDots.js'
export { Checkbox, type CheckboxProps } from '../primitives/Checkbox/Checkbox.js'
export { CopyButton, type CopyButtonProps } from '../primitives/CopyButton/CopyButton.js'
export { Disclosure, type DisclosureProps } from '../primitives/Disclosure/Disclosure.js'
export { Icon, type IconProps } from '../primitives/Icon/Icon.js'
export { IconButton, type IconButtonProps } from '../primitives/IconButton/IconButton.js'
export { Link, type LinkProps } from '../primitives/Link/Link.js'
export { List, type ListProps } from '../primitives/List/List.js'
export { ListRow, type ListRowProps } from '../primitives/ListRow/ListRow.js'
export { Media, type MediaProps } from '../primitives/Media/Media.js'
export { MediaPair, type MediaPairProps, type MediaPairSide } from '../primitives/MediaPair/MediaPair.js'
export { SearchField, type SearchFieldProps } from '../primitives/SearchField/SearchField.js'
export { SectionLabel, type SectionLabelProps } from '../primitives/SectionLabel/SectionLabel.js'
export { Skeleton, type SkeletonProps } from '../primitives/Skeleton/Skeleton.js'
export { SkeletonRow, type SkeletonRowProps } from '../primitives/SkeletonRow/SkeletonRow.js'
export { Spinner, type SpinnerProps } from '../primitives/Spinner/Spinner.js'
export { StateMessage, type StateMessageProps } from '../primitives/StateMessage/StateMessage.js'
export { VisuallyHidden, type VisuallyHiddenProps } from '../primitives/VisuallyHidden/VisuallyHidden.js'
export { ThemeRoot, type ThemeRootProps } from '../theme/ThemeRoot.js'
export { themeCss } from '../theme/themeCss.js'
export type { ThemeMode, ThemeOptions, ThemeVariables } from '../theme/types.js'
export { type Ui, UiContext, useUi } from '../UiContext.js'
export { UiProvider, type UiProviderProps } from '../UiProvider.js'

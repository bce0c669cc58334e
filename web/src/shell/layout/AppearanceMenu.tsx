import { AppearanceButton } from './AppearanceButton.tsx'
import { ColourSchemeItems } from './ColourSchemeToggle.tsx'
import { OpenedMenu } from './OpenedMenu.tsx'

/** Light or dark, on screens of visitors. */
export function AppearanceMenu() {
  return (
    <OpenedMenu width={200} button={<AppearanceButton />}>
      <ColourSchemeItems />
    </OpenedMenu>
  )
}

import {
  ActionIcon, Alert, Anchor, AppShell, Avatar, Badge, Button, Card, Checkbox, type CSSVariablesResolver, createTheme, Divider, Drawer,
  Input, List, type MantineColorsTuple, Menu, Modal, NavLink, Paper, Popover, SegmentedControl, Select, Skeleton, Table, Tabs, Text, Textarea,
  Tooltip,
} from '@mantine/core'

/** The one accent. 6 stands on white with a contrast of 6.4, 3 on the dark surface with 7.7. */
const purple: MantineColorsTuple = [
  '#f6f3fe', '#ece6fc', '#d8ccf8', '#b8a4f6', '#9d82ee', '#8359e0', '#6d3fd1', '#5f35b8', '#4f2c99', '#3d2277',
]
/** Greys with a little purple in them; 6 and above are readable as text on white. */
const gray: MantineColorsTuple = [
  '#faf9fc', '#f4f2f8', '#eae7f0', '#dcd8e5', '#9690a6', '#857e95', '#6c667a', '#514b5f', '#37323f', '#1f1b27',
]
/** The dark theme's surfaces and texts, from text (0) to the deepest ground (9). */
const dark: MantineColorsTuple = [
  '#e7e4ee', '#c3bed0', '#a39db2', '#6f697e', '#474257', '#2c2936', '#211e29', '#191720', '#131118', '#0d0c11',
]
const green: MantineColorsTuple = [
  '#eefaf2', '#dcf3e4', '#b8e6c8', '#8ad5a6', '#57bd80', '#1f8450', '#1b7f49', '#14693c', '#105430', '#0b3d23',
]
const yellow: MantineColorsTuple = [
  '#fff8ea', '#fdeecb', '#fadf9c', '#f5ca62', '#eeb233', '#9c6509', '#94600a', '#7b4f08', '#633f06', '#4a2f04',
]
const red: MantineColorsTuple = [
  '#fef2f2', '#fde3e3', '#fac9c9', '#f5a3a3', '#ee7676', '#d03c40', '#c22f33', '#a4262a', '#861f22', '#641719',
]
const blue: MantineColorsTuple = [
  '#eff6ff', '#ddebfd', '#bcd8fb', '#8dbdf7', '#5a9cf0', '#2a6fd4', '#1f60bf', '#184e9c', '#133e7c', '#0e2d5b',
]
const teal: MantineColorsTuple = [
  '#eafaf9', '#d1f2f0', '#a5e5e1', '#6fd1cc', '#3db6b1', '#14807b', '#0f7672', '#0c615e', '#0a4d4b', '#073837',
]

/** All tokens of the look; nothing styles itself outside this file and the style modules beside it. */
export const theme = createTheme({
  primaryColor: 'purple',
  primaryShade: { light: 6, dark: 5 },
  colors: { purple, gray, dark, green, yellow, red, blue, teal },
  white: '#ffffff',
  black: '#1f1b27',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.45', xl: '1.35' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 6px 24px -6px rgb(31 27 39 / 0.18), 0 2px 6px -2px rgb(31 27 39 / 0.08)',
    lg: '0 6px 24px -6px rgb(31 27 39 / 0.18), 0 2px 6px -2px rgb(31 27 39 / 0.08)',
    xl: '0 12px 40px -8px rgb(31 27 39 / 0.24), 0 2px 6px -2px rgb(31 27 39 / 0.08)',
  },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.5' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Alert: Alert.extend({ defaultProps: { variant: 'light' } }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'hover', size: 'sm' } }),
    AppShell: AppShell.extend({ defaultProps: { withBorder: true } }),
    Avatar: Avatar.extend({ defaultProps: { color: 'gray', radius: 'xl' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm' } }),
    Button: Button.extend({ defaultProps: { fw: 500 } }),
    Card: Card.extend({ defaultProps: { withBorder: true, padding: 'md' } }),
    Checkbox: Checkbox.extend({ defaultProps: { radius: 'sm' } }),
    Divider: Divider.extend({ defaultProps: { color: 'var(--hairline)' } }),
    Drawer: Drawer.extend({ defaultProps: { overlayProps: { backgroundOpacity: 0.3 } } }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    List: List.extend({ defaultProps: { size: 'sm' } }),
    Menu: Menu.extend({ defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } }),
    Modal: Modal.extend({ defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.3 } } }),
    NavLink: NavLink.extend({ defaultProps: { variant: 'light' } }),
    Paper: Paper.extend({ defaultProps: { withBorder: true } }),
    Popover: Popover.extend({ defaultProps: { shadow: 'md' } }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'sm' } }),
    Select: Select.extend({ defaultProps: { checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
    Table: Table.extend({ defaultProps: { horizontalSpacing: 'sm', verticalSpacing: 'xs' } }),
    Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
    Textarea: Textarea.extend({ defaultProps: { autosize: true, minRows: 3 } }),
    Text: Text.extend({ defaultProps: { size: 'sm' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withArrow: false, transitionProps: { duration: 120 } } }),
  },
})

/** What differs between light and dark and has no token of Mantine's own. */
export const cssVariables: CSSVariablesResolver = (t) => ({
  variables: {},
  light: {
    '--mantine-color-text': t.colors.gray[9],
    '--mantine-color-dimmed': t.colors.gray[6],
    '--mantine-color-placeholder': '#757083',
    '--mantine-color-body': t.white,
    '--mantine-color-default-border': t.colors.gray[3],
    '--mantine-color-anchor': purple[6],
    '--mantine-color-error': t.colors.red[6],
    '--mantine-color-gray-light-color': t.colors.gray[7],
    '--mantine-color-purple-light': purple[0],
    '--mantine-color-purple-light-hover': purple[1],
    '--mantine-color-purple-light-color': purple[7],
    '--mantine-color-green-light-color': t.colors.green[7],
    '--mantine-color-yellow-light-color': t.colors.yellow[7],
    '--mantine-color-red-light-color': t.colors.red[7],
    '--mantine-color-blue-light-color': t.colors.blue[7],
    '--mantine-color-teal-light-color': t.colors.teal[7],
    '--text-good': t.colors.green[6],
    '--text-warning': t.colors.yellow[6],
    '--text-bad': t.colors.red[6],
    '--hairline': t.colors.gray[2],
    '--surface-quiet': t.colors.gray[0],
    '--surface-hover': t.colors.gray[1],
  },
  dark: {
    '--mantine-color-text': t.colors.dark[0],
    '--mantine-color-dimmed': t.colors.dark[2],
    '--mantine-color-placeholder': '#8e889d',
    '--mantine-color-body': t.colors.dark[7],
    '--mantine-color-default': t.colors.dark[6],
    '--mantine-color-default-hover': t.colors.dark[5],
    '--mantine-color-default-border': '#3a3646',
    '--mantine-color-anchor': purple[3],
    '--mantine-color-error': '#f08585',
    '--mantine-color-purple-light': 'rgb(157 130 238 / 0.16)',
    '--mantine-color-purple-light-hover': 'rgb(157 130 238 / 0.24)',
    '--mantine-color-purple-light-color': purple[3],
    '--mantine-color-purple-outline': purple[3],
    '--mantine-color-gray-light': 'rgb(163 157 178 / 0.14)',
    '--mantine-color-gray-light-color': t.colors.dark[1],
    '--mantine-color-green-light-color': t.colors.green[3],
    '--mantine-color-yellow-light-color': t.colors.yellow[3],
    '--mantine-color-red-light-color': t.colors.red[3],
    '--mantine-color-blue-light-color': t.colors.blue[3],
    '--mantine-color-teal-light-color': t.colors.teal[3],
    '--text-good': t.colors.green[4],
    '--text-warning': t.colors.yellow[4],
    '--text-bad': '#f08585',
    '--hairline': t.colors.dark[5],
    '--surface-quiet': t.colors.dark[8],
    '--surface-hover': t.colors.dark[6],
  },
})

/** The colour of a service in lists and calendars, as the design system has it; unknown names are grey. */
export function serviceColour(name: string) {
  const colour_names: Record<string, string> = {
    violet: 'violet',
    grape: 'grape',
    indigo: 'indigo',
    blue: 'blue',
    cyan: 'cyan',
    teal: 'teal',
    green: 'green',
    lime: 'lime',
    yellow: 'yellow',
    orange: 'orange',
    red: 'red',
    pink: 'pink',
    gray: 'gray',
  }
  return `var(--mantine-color-${colour_names[name] ?? 'gray'}-5)`
}

/** The colour of a service in lists and calendars, from the design system; an unknown name is grey. */
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

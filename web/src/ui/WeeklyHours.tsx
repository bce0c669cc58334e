import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './locale.tsx'
import { TimeField } from './TimeField.tsx'
import classes from './weekly-hours.module.css'

export interface Window {
  weekday: number
  starts: string
  ends: string
  location_id?: string
}

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: any form with such a list will do.
  form: UseFormReturnType<any, any>
  /** The path of the list in the form: `hours`. */
  path?: string
  /** Where one can work; with more than one, each window says where. */
  places?: { value: string; label: string }[]
  /** The text for a day without hours: "Closed". */
  without: string
}

/** Weekly hours in a list of a form: a row per weekday, several windows a day. */
export function WeeklyHours({ form, path = 'hours', places, without }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const hours = form.getInputProps(path).value as Window[]
  const add = (window: Window) => form.insertListItem(path, places ? { location_id: places[0]?.value ?? '', ...window } : window)
  const ofDay = (weekday: number) => hours.map((window, index) => ({ window, index })).filter(({ window }) => window.weekday === weekday)
  const copyMonday = () => {
    const monday = hours.filter((window) => window.weekday === 1)
    form.setFieldValue(path, [
      ...hours.filter((w) => w.weekday === 1 || w.weekday > 5),
      ...[2, 3, 4, 5].flatMap((weekday) => monday.map((w) => ({ ...w, weekday }))),
    ])
  }
  return (
    <Stack gap={0}>
      {format.weekdays.map((weekday) => {
        const name = format.weekday(weekday)
        const windows = ofDay(weekday)
        return (
          <fieldset key={weekday} className={classes.day} aria-label={name}>
            <Text fw={500} className={classes.name}>
              {name}
            </Text>
            <Stack gap={6} className={classes.windows}>
              {windows.length === 0 && (
                <Text c="dimmed" className={classes.closed}>
                  {without}
                </Text>
              )}
              {windows.map(({ window, index }) => (
                <Group key={index} gap={6} align="flex-start" className={classes.window}>
                  <TimeField aria-label={t('{{day}} from', { day: name })} {...form.getInputProps(`${path}.${index}.starts`)} />
                  <Text c="dimmed" pt={7} aria-hidden="true">
                    –
                  </Text>
                  <TimeField aria-label={t('{{day}} until', { day: name })} {...form.getInputProps(`${path}.${index}.ends`)} />
                  {places && places.length > 1 && (
                    <Select
                      data={places}
                      aria-label={t('{{day}} where', { day: name })}
                      className={classes.place}
                      {...form.getInputProps(`${path}.${index}.location_id`)}
                    />
                  )}
                  <ActionIcon
                    size={34}
                    aria-label={t('Remove {{day}} {{from}} to {{until}}', { day: name, from: window.starts, until: window.ends })}
                    onClick={() => form.removeListItem(path, index)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Group>
              ))}
            </Stack>
            <ActionIcon
              size={34}
              className={classes.add}
              aria-label={t('Add hours on {{day}}', { day: name })}
              onClick={() =>
                add(
                  nextWindow(
                    weekday,
                    windows.map(({ window }) => window),
                  ),
                )
              }
            >
              <IconPlus size={16} />
            </ActionIcon>
          </fieldset>
        )
      })}
      <Group pt="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCopy size={14} />}
          disabled={ofDay(1).length === 0}
          onClick={copyMonday}
        >
          {t('Same as Monday from Tuesday to Friday')}
        </Button>
      </Group>
    </Stack>
  )
}

/** A new window: from a usual morning to evening; if the day has one already, the afternoon. */
function nextWindow(weekday: number, windows: Window[]): Window {
  const last = windows
    .map((w) => w.ends)
    .sort()
    .at(-1)
  const place = windows.at(-1)?.location_id
  const where = place ? { location_id: place } : {}
  if (!last || last < '01:00' || last > '22:00') return { weekday, starts: '09:00', ends: '17:00', ...where }
  const hour = String(Number(last.slice(0, 2)) + 1).padStart(2, '0')
  return { weekday, starts: `${hour}:00`, ends: hour < '17' ? '18:00' : '23:00', ...where }
}

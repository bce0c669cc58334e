import { ActionIcon, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './locale.tsx'
import { dayPattern, readDay, writeDay } from './read-date.ts'
import { TypedField, type TypedFieldProps } from './TypedField.tsx'

interface Props extends TypedFieldProps {
  /** The first and last day that can be meant, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
  /** A day in the past, such as a birth date: none after today. */
  isPast?: boolean
}

/** A calendar day, `YYYY-MM-DD`: typed as the reader writes days (`3.12.`, `3/12`, `3 Dec`), or picked. */
export function DateField({ min, max: latest, isPast = false, ...props }: Props) {
  const { t } = useTranslation()
  const { locale, today } = useFormat()
  const max = isPast ? today() : latest
  const [isOpen, setOpen] = useState(false)
  return (
    <TypedField
      placeholder={dayPattern(locale)}
      {...props}
      read={(text) => readDay(text, { locale, today: today(), min, max })}
      write={(day) => writeDay(day, locale)}
      isComplete={(text) => /^\d{4}-\d{2}-\d{2}$|\D\d{4}\s*$/.test(text.trim())}
      unreadable={t('This is no date. Write it like {{example}}.', { example: writeDay(today(), locale) })}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('Pick a day')}
              disabled={props.disabled ?? false}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <DatePicker
              value={props.value || null}
              {...(props.value || min ? { defaultDate: props.value || (min as string) } : {})}
              {...(min ? { minDate: min } : {})}
              {...(max ? { maxDate: max } : {})}
              onChange={(day) => {
                if (day) props.onChange?.(day)
                setOpen(false)
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

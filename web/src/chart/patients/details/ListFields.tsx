import { Button, Fieldset, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props<Name extends string, Item> {
  // biome-ignore lint/suspicious/noExplicitAny: the list is one field of any form.
  form: UseFormReturnType<any, any>
  name: Name
  items: readonly Item[]
  /** A new entry, before anything is typed. */
  blank: Item
  addLabel: string
  most: number
  /** The heading of an entry: "Name 2". */
  legend: (at: number) => string
  /** The fields of one entry; `path` is the prefix of their names. */
  children: (path: `${Name}.${number}`, item: Item) => ReactNode
}

/** The entries of a list in a form, each in a frame of its own, with buttons that add and remove one. */
export function ListFields<Name extends string, Item>({ form, name, items, blank, addLabel, most, legend, children }: Props<Name, Item>) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place in the form.
        <Fieldset key={at} legend={legend(at)}>
          <Stack gap="sm">
            {children(`${name}.${at}`, item)}
            <Group>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('Remove {{entry}}', { entry: legend(at) })}
                onClick={() => form.removeListItem(name, at)}
              >
                {t('Remove')}
              </Button>
            </Group>
          </Stack>
        </Fieldset>
      ))}
      {items.length < most && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => form.insertListItem(name, blank as never)}
          >
            {addLabel}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

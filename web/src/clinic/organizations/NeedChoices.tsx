import { ActionIcon, Button, Group, MultiSelect, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'

/** A need is a list of which one is used: the same for devices and for people. */
interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the form has this field among others.
  form: UseFormReturnType<any, any>
  field: 'device_choices' | 'participant_choices'
  title: string
  /** The options of the list. */
  options: { value: string; label: string }[]
  words: { none: string; oneOf: string; without: string; first: string; another: string }
}

const mostNeeds = 5

export function NeedChoices({ form, field, title, options, words }: Props) {
  const choices = form.getValues()[field] as string[][]
  const set = (next: string[][]) => form.setFieldValue(field, next)
  return (
    <div>
      <Text fw={500} mb={4}>
        {title}
      </Text>
      {options.length === 0 && <Text c="dimmed">{words.none}</Text>}
      <Stack gap="xs">
        {choices.map((chosen, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a need is nothing but its place in the list.
          <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
            <MultiSelect
              flex={1}
              aria-label={words.oneOf}
              placeholder={chosen.length > 0 ? undefined : words.oneOf}
              data={options}
              searchable
              {...form.getInputProps(`${field}.${index}`)}
            />
            <ActionIcon size="lg" aria-label={words.without} onClick={() => set(choices.filter((_, at) => at !== index))}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      {options.length > 0 && choices.length < mostNeeds && (
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          mt={4}
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => set([...choices, []])}
        >
          {choices.length === 0 ? words.first : words.another}
        </Button>
      )}
    </div>
  )
}

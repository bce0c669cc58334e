import { Avatar, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { initials } from './format.ts'

interface Props {
  name: string
  /** Under the name: role, age, record number. */
  detail?: ReactNode
  photo_url?: string | null | undefined
  size?: 'sm' | 'md' | 'lg'
  /** Never truncates the line below the name, which distinguishes people of one name. */
  whole?: boolean
}

const sizes = { sm: 26, md: 34, lg: 48 }

/** A person: photo or initials, name, and a line under it. */
export function Person({ name, detail, photo_url, size = 'md', whole = false }: Props) {
  return (
    <Group gap={size === 'sm' ? 8 : 'sm'} wrap="nowrap" miw={0}>
      <Avatar src={photo_url ?? null} size={sizes[size]} alt="" aria-hidden="true">
        {initials(name)}
      </Avatar>
      <div style={{ minWidth: 0 }}>
        <Text span display="block" fw={500} truncate inherit={size === 'sm'} data-name>
          <bdi>{name}</bdi>
        </Text>
        {detail && (
          <Text span display="block" c="dimmed" fz="xs" truncate={!whole}>
            {detail}
          </Text>
        )}
      </div>
    </Group>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import type { UserKind } from '@polyclinic/contract/kernel/access'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'

interface Props {
  kind: UserKind
  onChoose: (credentials: { email: string; password: string }) => void
  disabled?: boolean
}

/** One-click sign-ins of the sample clinics; renders nothing if no sample data is loaded. */
export function SampleSignIns({ kind, onChoose, disabled }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(query(api.system.getPlatform))
  const samples = data?.sample_sign_ins.filter((sample) => sample.kind === kind) ?? []
  const password = data?.sample_password
  if (samples.length === 0 || !password) return null
  return (
    <Stack gap="xs" mt="xl">
      <Text fz="xs" c="dimmed">
        {t('Sample accounts of this installation: one click signs in.')}
      </Text>
      <Group gap={6}>
        {samples.map((sample) => (
          <Button
            key={sample.email}
            variant="default"
            size="compact-sm"
            radius="xl"
            px="sm"
            disabled={disabled ?? false}
            title={sample.email}
            onClick={() => onChoose({ email: sample.email, password })}
          >
            {t(sample.label)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

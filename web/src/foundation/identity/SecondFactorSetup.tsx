import { Button, type ButtonProps, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck, IconCopy, IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { refreshUser } from '#shell/session/session-commands.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { CodeField } from './CodeField.tsx'
import classes from './identity.module.css'

interface Seed {
  secret: string
  uri: string
  qr_svg_data_url: string
}

/** The setup of a second factor: scan the code, enter a first code, store the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [seed, setSeed] = useState<Seed>()
  const [codes, setCodes] = useState<string[]>()
  const begin = useCommand(api.identity.beginSecondFactor, { invalidates: [], onSuccess: setSeed })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (seed) return <ConfirmStep seed={seed} onCodes={setCodes} />
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t('You need an authenticator app on your phone, for example Aegis, 2FAS, Google Authenticator or a password manager.')}</Text>
      <Button size="md" loading={begin.isPending} onClick={() => begin.run({})}>
        {t('Begin')}
      </Button>
    </Stack>
  )
}

function ConfirmStep({ seed, onCodes }: { seed: Seed; onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}$/.test(value) ? null : t('Enter the six digits of your app.')) },
  })
  const confirm = useCommand(api.identity.confirmSecondFactor, {
    form,
    onSuccess: async ({ recovery_codes }) => {
      onCodes(recovery_codes)
      await refreshUser()
    },
  })
  return (
    <FormShell
      form={form}
      pending={confirm.isPending}
      failure={confirm.failure}
      submitLabel={t('Turn it on')}
      onSubmit={(body) => confirm.run({ body })}
    >
      <Stack gap="sm">
        <Text>{t('Scan this with your app.')}</Text>
        <img src={seed.qr_svg_data_url} alt={t('QR code for your authenticator app')} className={classes.qr} />
        {/* A phone cannot scan its own screen. */}
        <Button component="a" href={seed.uri} variant="default" leftSection={<IconExternalLink size={16} />} hiddenFrom="sm">
          {t('Open in my app')}
        </Button>
        <Group gap="xs">
          <Text fz="xs" c="dimmed">
            {t('Or type this key into the app:')}
          </Text>
          <Text ff="monospace" fz="xs" style={{ overflowWrap: 'anywhere' }}>
            {seed.secret}
          </Text>
          <CopyText value={seed.secret} size="compact-xs" />
        </Group>
      </Stack>
      <CodeField label={t('The code your app shows now')} field={form.getInputProps('code')} />
    </FormShell>
  )
}

/** Ten recovery codes for a lost phone; shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const text = codes.join('\n')
  const save = () => {
    const address = URL.createObjectURL(new Blob([`Polyclinic\n\n${text}\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: 'polyclinic-recovery-codes.txt' })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Stack gap="md">
      <Text>
        {t(
          'Keep these recovery codes in a safe place. Each lets you in once when you have no access to your app. They are not shown again.',
        )}
      </Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
          {t('Save as a file')}
        </Button>
        <CopyText value={text} />
      </Group>
      <Button size="md" onClick={onDone}>
        {t('I have kept them')}
      </Button>
    </Stack>
  )
}

function CopyText({ value, size }: { value: string; size?: ButtonProps['size'] }) {
  const { t } = useTranslation()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size={size ?? 'sm'}
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={copy}
        >
          {copied ? t('Copied') : t('Copy')}
        </Button>
      )}
    </CopyButton>
  )
}

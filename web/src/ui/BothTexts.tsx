import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './both-texts.module.css'

interface Difference {
  /** The field; each once. */
  label: string
  stored: ReactNode
  entered: ReactNode
}

interface Props {
  differences: Difference[]
  /** Puts their text into the form. */
  onTakeStored: () => void
}

/** Shown after two people changed one record: both texts, side by side, and the possible actions. Saving again puts yours in its place. */
export function BothTexts({ differences, onTakeStored }: Props) {
  const { t } = useTranslation()
  return (
    <Alert role="alert" color="yellow" icon={<IconGitMerge size={18} />} title={t('Somebody else changed this meanwhile')}>
      <Stack gap="sm">
        {differences.map((difference) => (
          <div key={difference.label} className={classes.pair}>
            <Text fw={500} className={classes.label}>
              {difference.label}
            </Text>
            <div>
              <Text fz="xs" c="dimmed">
                {t('Theirs')}
              </Text>
              <Text component="div" className={classes.text}>
                {difference.stored || '–'}
              </Text>
            </div>
            <div>
              <Text fz="xs" c="dimmed">
                {t('Yours')}
              </Text>
              <Text component="div" className={classes.text}>
                {difference.entered || '–'}
              </Text>
            </div>
          </div>
        ))}
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onTakeStored}>
            {t('Take theirs')}
          </Button>
          <Text fz="xs">{t('Or save again to put yours in its place.')}</Text>
        </Group>
      </Stack>
    </Alert>
  )
}

import { Avatar, Button, FileButton, Group, Input, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { initials } from './format.ts'
import { PhotoDialog } from './PhotoDialog.tsx'

interface Props {
  /** The name of the person; their initials are shown without a photo. */
  name: string
  description: string
  /** An address that the browser can show; null: there is no photo. */
  photo_url: string | null
  pending: boolean
  /** Why the last picture was refused. */
  error: string | undefined
  /** Answers whether it was taken. */
  onChange: (photo: Blob) => Promise<boolean>
  onRemove: () => void
}

/** The field for a person's photo: choose a file, place the square, check it, save it; or remove it. */
export function PhotoField({ name, description, photo_url, pending, error, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const resetInput = useRef<() => void>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const close = () => {
    setFile(null)
    // The same file may be chosen again.
    resetInput.current?.()
  }
  const remove = () => {
    // The button disappears with the photo.
    choose.current?.focus()
    onRemove()
  }
  return (
    <Group wrap="nowrap" align="flex-start" gap="md" mb="md">
      <Avatar src={photo_url} size={72} alt={photo_url ? t('Photo of {{name}}', { name }) : ''} aria-hidden={photo_url ? undefined : true}>
        {initials(name)}
      </Avatar>
      <Input.Wrapper label={t('Photo')} description={description} error={file ? undefined : error} labelElement="div">
        <Stack gap={6} mt={6}>
          <Group gap="xs">
            <FileButton resetRef={resetInput} accept="image/jpeg,image/png,image/webp" onChange={setFile}>
              {(props) => (
                <Button {...props} ref={choose} variant="default" size="xs" loading={pending && !file}>
                  {photo_url ? t('Change the photo') : t('Add a photo')}
                </Button>
              )}
            </FileButton>
            {photo_url && (
              <Button variant="subtle" color="red" size="xs" disabled={pending} onClick={remove}>
                {t('Remove the photo')}
              </Button>
            )}
          </Group>
        </Stack>
      </Input.Wrapper>
      {file && (
        <PhotoDialog
          file={file}
          pending={pending}
          error={error}
          onClose={close}
          onSave={async (photo) => {
            if (await onChange(photo)) close()
          }}
        />
      )}
    </Group>
  )
}

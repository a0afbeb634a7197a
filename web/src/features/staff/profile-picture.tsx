import { removeProfileImage, type Staff, saveProfileImage } from '@fairweek/domain/contracts/staff'
import { staffMessages, staffScreens } from '@fairweek/domain/messages/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { resizeImage } from './resize-image.ts'

/** Lets a person's picture be selected or removed. It is resized before it is sent, and saved at once. */
export function ProfilePicture({ member }: { member: Staff }) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(member.profileImage)
  const [known, setKnown] = useState(member.profileImage)
  if (known !== member.profileImage) {
    setKnown(member.profileImage)
    setShown(member.profileImage)
  }
  const params = { id: member.id }
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return callEndpoint(removeProfileImage, { params })
      return callEndpoint(saveProfileImage, { params, body: { image: await resizeImage(file) } })
    },
    onSuccess: ({ profileImage }) => {
      setShown(profileImage)
      showToast({ title: profileImage ? staffMessages.imageSaved : staffMessages.imageRemoved })
    },
    onError: (error) => showCallFailure(staffMessages.imageFailed, error, staffMessages.imageUnreadable),
    onSettled: () => refreshAfter(queryClient, '/api/staff'),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={member.name} imageUrl={shown} size="large" />
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <Button
            size="small"
            icon={<ImageUp aria-hidden="true" />}
            isPending={isPending}
            onClick={() => input.current?.click()}
          >
            {shown ? staffScreens.changePicture : staffScreens.choosePicture}
          </Button>
          {shown ? (
            <IconButton
              label={staffScreens.removePicture}
              size="small"
              disabled={isPending}
              onClick={() => mutate(null)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
        <p className="mt-1 text-sm text-faint">{staffScreens.pictureHint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={staffScreens.picture}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) mutate(file)
        }}
      />
    </div>
  )
}

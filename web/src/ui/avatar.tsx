import { atBase } from './base-path.ts'
import { initialsOf } from './initials.ts'
import { mergeClasses } from './merge-classes.ts'

export interface AvatarProps {
  name: string | null | undefined
  imageUrl?: string | null | undefined
  size?: 'small' | 'medium' | 'large'
  className?: string
}

const SIZES = { small: 'size-7 text-2xs', medium: 'size-9 text-sm', large: 'size-14 text-lg' } as const

/** A person's picture or initials; hidden from screen readers, because the name is shown beside it. */
export function Avatar({ name, imageUrl, size = 'medium', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={mergeClasses(
        'type-narrow inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-hover font-[680] text-ink select-none',
        SIZES[size],
        className,
      )}
    >
      {imageUrl ? (
        <img src={imageUrl.startsWith('/') ? atBase(imageUrl) : imageUrl} alt="" className="size-full object-cover" />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

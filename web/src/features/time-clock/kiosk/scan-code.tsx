import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { fullAddress } from '../../../ui/base-path.ts'
import { QrCode } from '../../../ui/qr-code.tsx'

/** Shows the present code of the tablet, which people scan instead of entering a PIN (CLOCK-08). */
export function ScanCode({ code }: { code: string }) {
  return (
    <aside className="flex shrink-0 items-center gap-5 md:sticky md:top-8 md:w-56 md:flex-col md:items-start md:gap-3">
      <QrCode
        text={fullAddress(`/clock#${code}`)}
        label={kioskScreens.scanAlt}
        className="size-36 shrink-0 rounded-md border border-line md:size-56"
      />
      <div>
        <h2 className="text-lg font-[620]">{kioskScreens.scanTitle}</h2>
        <p className="text-soft">{kioskScreens.scanHint}</p>
      </div>
    </aside>
  )
}

import { getGenerateCertificate } from '@fairweek/domain/contracts/generate/generate'
import { certificateScreens } from '@fairweek/domain/messages/generate/certificate'
import { Download } from 'lucide-react'
import { endpointUrl } from '../../api/endpoint-url.ts'
import { weekArgs } from '../../api/week-args.ts'

const COMMAND = 'npx fairweek-engine check FILE'

/** Says what certified means, and downloads the certificate of the week's last generation (PROOF-08). */
export function CertificateLink({ weekStart, isCheckPending }: { weekStart: string; isCheckPending: boolean }) {
  return (
    <div className="mt-3 text-xs text-soft">
      <p>{isCheckPending ? certificateScreens.pending : certificateScreens.meaning}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <a
          href={endpointUrl(getGenerateCertificate, weekArgs(weekStart))}
          download
          className="inline-flex min-h-8 items-center gap-1.5 font-[620] text-ink underline touch:min-h-11"
        >
          <Download className="size-4" aria-hidden="true" />
          {certificateScreens.download}
        </a>
        <span>{certificateScreens.howToCheck(COMMAND)}</span>
      </p>
    </div>
  )
}

/**
 * Validates replies without generating code at run time, which the content security policy forbids: zod would try, and
 * the browser would report it. Import this before any module that creates a schema.
 */
import { z } from 'zod'

z.config({ jitless: true })

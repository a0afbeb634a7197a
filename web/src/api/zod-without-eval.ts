/**
 * Replies are checked without code made at run time, which the content security policy forbids: zod would try, and the
 * browser report it. Stands before whatever makes a schema.
 */
import { z } from 'zod'

z.config({ jitless: true })

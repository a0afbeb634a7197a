/**
 * English words within one or two typos of a vocabulary word that must not be corrected, such as 'earlier', which is
 * not 'earlies'. They are those of the 25,000 most frequent English words that spelling correction would otherwise
 * change.
 */
const WORDS =
  'partly seconds shoulder mighty tricks springs sevens eighty finale guided planes suites theses fortnight clocks ' +
  'abound absolute advancing alignment almighty alternately alternative annually anyway anyways ascending aspiring ' +
  'assemble assembled assorted attaining attendant augusta augustus aviation awaiting backward baptist barking ' +
  'batter bending beside birthdays bitter blacked blending blinding blockade boarding booing booted boring bowing ' +
  'breach breeding bridging bright bringing brownie brownish butter career carlos carrying carter carver carving ' +
  'casing casually chanel charging charming charting checkout cheeks cheering choosing christian christians christy ' +
  'churning clashes classics classy clause clauses cleaning clinical clones cloning closest closures clothing ' +
  'clover clusters clutches coarse coding collagen colleague commanding commenting commotion communism communist ' +
  'community companion concept concepts concern concerns concerto concrete confirmed conform convert converting ' +
  'converts conveying cooperation coping correctly covert crossing curing currency dangling daring daunting dearly ' +
  'defective defends definite definitively dentistry descends disposable doctoral downward downwards dripping ' +
  'drowning earlier earliest earnings easier eastern effectively eighth elective eleventh elimination encoding ' +
  'enduring engraved enlarged enraged escorted esther evacuation exceeding exception exceptions excerpt excerpts ' +
  'excessively exciting excluded exclusive executed executing expecting exploding favoring finalist finnish flavour ' +
  'flavours forwards freshness fright frying garlic graduating hallways hating height hurting inaction inclusion ' +
  'inconvenience indication infection informal informally injection injunction insertion insights inspecting ' +
  'inspector intrusive intuition kindle knight knights landings lansing latest launch launched launcher launchers ' +
  'launches launching leading leaking leaning leaping learning leasing lesions lessen leveling lively luncheon ' +
  'markings massage meanings melting midway mining moaning moderation morons mounting mourning mouths mutually ' +
  'nearly negativity negotiate normandy occurred openings openness operating operational operative operator parity ' +
  'pavement payers pickup plains planks planning planting plants plates player players pleasing pleasure pounding ' +
  'practical preach precedence precision preferable premiers prentice preserve preserves proactive probable ' +
  'provision railways realty received receives recurring referees reflective reilly relegated religion remission ' +
  'removable repealed repeated resolves restored retaining retiring retrieved revealed reversal reversed reviewed ' +
  'revising rewards rooster rotated router scammers scaring securely seminal sending shafts shaving shirts shoulda ' +
  'shouts simmer sincerity slamming sometime spamming speeding spending sprang spraying sprint sprung spying ' +
  'squarely stabbing staffing stalling stamping standing staring starring startling starving stating stemming ' +
  'stephens stephenson sterling steven stirling stirring stoner storming straining string struck stuart stuffing ' +
  'stunning sturdy sumner swimmers swinging swirling tackling talking taping taxing template tempting tending ' +
  'territories testing thanking thorough thought thoughts throughput timers trailing trapping treating tweaking ' +
  'tweeting unavoidable unfortunate unites unstable unusually usable valentino valuation variation vending vocation ' +
  'waiting weakly weight welding whatsoever wherever wielding winger winner wording workings worrying wright yearly'

/** Words that are never treated as typos. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(WORDS.split(' '))

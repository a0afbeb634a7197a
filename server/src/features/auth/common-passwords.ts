/** The most common passwords of six characters or more, which attackers try first. */
const COMMON_PASSWORDS = new Set(
  `000000 0000000 00000000 010203 101010 102030 111111 1111111 11111111 111222 112233 11223344 121212 121314 123123
  123123123 123321 1234321 123456 1234567 12345678 123456789 1234567890 123456a 123456q 1234qwer 123654 123abc
  123qwe 123qweasd 131313 1313131 142536 147258 147258369 147852 159357 159753 159951 1g2w3e4r 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 212121 222222 22222222 232323 242424 252525 258258 282828 303030 321321 333333
  3rjs1la7qe 444444 456456 456789 505050 555555 5555555 55555555 654321 666666 66666666 696969 7654321 777777
  7777777 77777777 789456 789456123 87654321 888888 88888888 963852741 987654 987654321 98765432 999999 99999999
  a123456 a1b2c3 a1b2c3d4 aa123456 aaaaaa aaaaaaaa abc123 abc1234 abcd1234 abcdef abcdefg abcdefgh access admin1
  admin123 administrator alexander amanda america andrea andrew angel1 angels anthony apples arsenal asdasd asdf1234
  asdfasdf asdfgh asdfghj asdfghjkl ashley asshole austin azerty azertyuiop babygirl bailey banana barcelona
  baseball batman benjamin bigdog brandon butterfly buster carlos changeme charlie cheese chelsea chester chicken
  chocolate chris1 computer cookie corvette cowboys dakota daniel default diamond dolphin donald dragon eagles
  elizabeth estrella eminem falcon ferrari flower football freedom friend friends fuckyou fuckyou1 garfield george
  ginger golfer google guitar hannah harley heather hello1 hello123 hockey hottie hunter hunter2 iloveu iloveyou
  iloveyou1 internet jackson jasmine jennifer jessica jessie jonathan jordan jordan23 joseph joshua justin killer
  letmein letmein1 liverpool london lovely loveme madison maggie manchester martin master matrix matthew melissa
  merlin mercedes michael michelle mickey monkey monkey1 morgan mustang naruto nathan nicholas nicole ninja1 orange
  p@ssw0rd p@ssword pa55word parola passw0rd password password! password1 password12 password123 password1234 patrick
  peanut pepper phoenix pokemon pretty prince princess purple q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qqqqqq
  qwaszx qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui
  qwertyuiop rainbow ranger richard robert rockyou samantha samsung scooter secret secret1 shadow silver slipknot
  snoopy soccer sophie spider spiderman starwars steelers summer sunshine superman taylor tennis test123 testing
  thomas thunder tigger tinkerbell trustno1 united vanessa victoria welcome welcome1 welcome123 whatever william
  winner winter xxxxxx yamaha yankees yellow zaq12wsx zxcvbn zxcvbnm zzzzzz`
    .split(/\s+/)
    .filter((password) => password !== ''),
)

/** Checks whether a password is one of the most common, ignoring case. Does not check its length. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase())
}

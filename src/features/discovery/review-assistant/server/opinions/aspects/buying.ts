import type { AspectWords } from './aspect-words.ts'

/** What it costs, and how it comes. */
export const buyingAspects = {
  value: {
    pro: 'Worth the price',
    con: 'Expensive',
    things: 'price | value | cost | price tag | price point',
    praiseNextToAspect: `fair | cheap | reasonable | honest | low | unbeatable | decent | excellent | great | right | affordable | good | not bad | sensible |
      competitive | not high | hard to beat | bargain | spot on | steal | insane | unreal`,
    criticismNextToAspect: `high | steep | unfair | on the high side | outrageous | ridiculous | joke | insane | silly | crazy | absurd | extortionate | hefty |
      eye watering | inflated | not justified | unjustified | obscene | scandalous | unreasonable | mad | not reflect | not justify |
      hard to justify | too much | over the top | laughable | not worth`,
    praise: `worth it | worth every | bargain | cheap per wear | good quality for the money | not go wrong for | not go wrong at | fair for the price |
      than the price suggests | more expensive than it was | very decent for the price | costs little | expected to pay double |
      expected to pay more | lot for your money | lot for the money | price you can not go wrong | cheap as chips | inexpensive |
      money well spent | value for money | good value for | quality for the price | good quality price | relation quality price | very reasonable |
      great bargain | saved me a fortune | worth twice | worth double | worth more than | not overpriced | cheaper than elsewhere |
      could not believe the price | bang for | budget friendly | cheap but good | affordable | will not find anything better |
      not find anything better | not get more for your money | a bargain | what a bargain | what a steal | was a bargain | for so little money |
      more than fair | unbeatable | this good for the money | for next to nothing | pays for itself | could not be cheaper |
      worth every/the penny/cent/money/price/splurge/investment/pound/euro |
      good/great/excellent/fantastic/amazing/brilliant/incredible/superb/decent value |
      value for money be/is good/great/excellent/amazing/fantastic | a/such steal | reasonably/fairly/sensibly/well priced |
      good/great/fair/reasonable/amazing/excellent/decent/fantastic/brilliant/nice price |
      price be right/fair/great/good/reasonable/amazing/excellent/unbeatable/fantastic |
      great/good/brilliant/excellent/fantastic/amazing/perfect/lovely for the/this/that price/money |
      can/could not beat/argue/complain/fault the/with/at/this price | not cost much/a | not break the bank | without breaking the bank |
      cheap and cheerful | half the price of | would have paid/pay double/more/twice | cheap and comfy/comfortable/warm/good |
      absolute/complete/real/total/proper steal/bargain | not cost the earth/fortune | half price in the sale | got it for half price |
      look/feel twice/double/triple price/cost |
      for under/less/only/just? than? #number #money? you/i/it/#it can/could/be not?
      complain/fault/live/beat/amazing/great/fantastic/brilliant/excellent/steal/unreal/bargain/perfect/unbelievable/incredible/superb/good |
      for #number #money they/it/this be #great | only #number #money | worth every/investing/paying/spending/double/twice/more/each |
      worth money/price/splurge/investment/cost/penny/spend/extra | well worth |
      #great/fair/reasonable/decent/cracking/affordable/honest/sensible/competitive value/price/buy/bargain/investment |
      #great quality? for/at/considering price/money/cost/what/under/such/less #it/i/you? |
      price be #great/fair/reasonable/right/unbeatable/affordable/low | steal at/for/in/compared/price/considering |
      total/absolute/such/complete/real/utter/proper/what steal/snip/bargain | not/never go wrong at/for/with |
      not/hard/impossible/difficult to? beat/argue/complain/fault with/at/for/#it? price/value/money/price | not go wrong at/for/with price/this |
      reasonably/fairly/sensibly/modestly/keenly/competitively priced | half/third/fraction/quarter price/cost of/what/that |
      pay/spend/expect/expected to? double/twice/three/much/far/lot/more for/as/times/more/than for? | feel/seem far/much/way/lot? more expensive |
      cost per wear | pay for itself/themselves | bang for buck | lot/much/luxury for money/price | without/not break/breaking bank |
      not cost fortune/earth/arm/bomb | best money/purchase/buy/investment/#number i ever/have? |
      cheap and/but/for good/comfortable/lovely/great/cheerful/well/what | so/surprisingly/amazingly/incredibly/really cheap/affordable/reasonable`,
    criticism: `expensive | overpriced | pricey | pricy | costly | the most money | waste of money | wasted money | save your money | rip off | ripoff |
      daylight robbery | feel it in the wallet | too much money | money down the drain | not worth the | not worth it | dear for | far too dear |
      far too much | too much for | over priced | extortionate | exorbitant | steep for | eye watering | price is too high | price too high |
      not cheap and not | bad relation quality | not get much for | unjustified price | price is not justified | not justify the price |
      and that for * euros | want * for it | better ones for less | not for this price | not at this price | not for that price | that is a cheek |
      become too dear | for less money elsewhere | seen better for less | way too expensive | far too expensive | price is a joke |
      too/rather/way/far/bit/little/tad/quite expensive/pricey/dear/costly/steep | not worth the/half/that/what money/price/cost/i/that/it |
      a rip off | ripped off | cost too/a/an much/fortune/bomb/arm | too much for/money what/a |
      steep/high/dear/hefty/silly/ridiculous/crazy/absurd/outrageous price | price be steep/high/ridiculous/crazy/absurd/outrageous/silly |
      pay/paid/paying for the name/brand/label/logo | pay/paid/paying over the odds | bad/poor/terrible value | not good/great value |
      lot of money for | not worth | for half the price | at/for #it price/money be bit/little? much/steep/lot/high/cheeky |
      #number #money be too/daft/silly/ridiculous/steep/lot/joke/outrageous/insane/absurd/crazy/robbery/mickey |
      at/for #number #money i/you/one would? expect/expected/want/deserve | for something/piece/bag/shoes/coat costing this/that/so |
      pay designer/premium/luxury/top money/prices/price/dollar | taking mickey |
      overpriced/expensive/pricey/pricy/costly/extortionate/dear/steep for/considering/and/at/given/when/compared/in/to |
      not worth money/price/cost/half/i/paid/it/what/anything/near/that/penny/asking/full/paying/a | not value/worth for? money |
      not justify price/cost/tag | waste of money/cash | waste/throw/threw money/away | save money/your your/cash? | robbery |
      pay/charge/cost so/over/way/through/far/crazy/premium/silly/full much/odds/nose/price/money for/and? | pay for name/brand/logo/label |
      too/so/that/lot/awful/serious/silly/stupid much/of/money money/for/to? for/pay/what |
      for/at/considering/given price/money/cost/what/that i/it/you/we/they expect/expected/would/paid/charge/should/cost |
      for/at price/money/that/this i/you/we would? expect/expected |
      expect/expected/deserve/want/wanted better/more/much/higher/far for/quality/from/at |
      expect/expected better/more/much at/for price/money/this/that |
      steep/high/hefty/silly/ridiculous/crazy/absurd/outrageous/premium/inflated/extortionate/exorbitant/insane price/cost/tag/amount |
      #awful/no value/worth |
      better/cheaper/nicer/same/similar/identical/find/found/get/seen/bought quality/ones/things/thing/one/better/cheaper/same/much?
      for/elsewhere/at less/half/primark/supermarket/cheaper/fraction/third/quarter/market | cheaper elsewhere |
      cost arm/fortune/bomb/small/much/packet | want money/refund/cash back? | not worth full price | not pay that/this/more again/money/price?`,
  },
  delivery: {
    pro: 'Arrives well, and is easily sent back',
    con: 'Trouble with the delivery',
    things: `delivery | shipping | packaging | return | returns | exchange | refund | courier | sending | service | dispatch | postage | customer
      service | packing | communication | turnaround | aftercare`,
    praiseNextToAspect: `easy | fast | quick | prompt | smooth | painless | friendly | rapid | superfast | free | speedy | super quick | quickly | super fast |
      early | swift | simple | straightforward | effortless | efficient | helpful | lovely | next day | same day | on time | hassle free |
      beautiful | doddle | seamless | breeze | impressive | within | two days | immediate | instant | plastic free | responsive | kind | polite |
      luxurious | recyclable | careful | ahead | no trouble | no problem | a pleasure`,
    criticismNextToAspect: `late | slow | damaged | painful | nightmare | terrible | took weeks | took forever | very late | crushed | box was crushed | delayed
      | pain |
      lost | complicated | expensive | difficult | hassle | forever | ages | weeks | stressful | joke | poor | missing | costly | awkward |
      ordeal | unreliable | impossible | ripped | excessive | shambles | disaster | farce | unhelpful | rude | wasteful | torn | flimsy |
      not free | at my expense | at my own | my own cost | ignored | useless | battered | open | soaked | squashed | chaos | not good | no good`,
    praise: `arrived right on time | came in two days | delivered fast | delivered quickly | delivered next day | delivered early |
      refunded without questions | hassle free | no hassle | no quibble | money back in | money back within | super fast | superfast |
      lightning fast | easily returned | returned without | exchanged without | swapped without | arrived in two days | arrived in time |
      arrived well packed | came next morning | came in no time | here in two days | earlier than expected | earlier than promised |
      earlier than announced | before the date | lovingly packed | lovingly wrapped | friendly service | helpful service | great service |
      good service | service was great | on my doorstep | came in a day | here in a day | arrived within | came within | there in two days |
      there in a day | ahead of time | kind customer service | support was great | support answered | replied within | exchanged it without |
      arrive/came/come/deliver/ship/dispatched/turned quickly/fast/early/promptly/on time |
      arrive/came/deliver/ship/dispatched quickly/fast/early/promptly | arrive/came/deliver/here on time |
      arrive/came/deliver/here the next/following/very/same day/morning | arrive/came/deliver/here within/in day/days/two/three |
      arrive/came a day/week/few early/days |
      fast/quick/speedy/swift/prompt/rapid/super/lightning/efficient/free delivery/ship/shipping/dispatch/postage |
      return/returns/refund/exchange/returning be/it easy/simple/quick/painless/smooth/free/straightforward/effortless |
      easy/simple/painless/free/quick/smooth/effortless/straightforward return/returns/refund/exchange | easy to return/exchange |
      beautifully/nicely/well/carefully/neatly/lovely packaged/wrapped/pack/boxed/presented |
      customer service/care/support be/was excellent/great/brilliant/fantastic/lovely/amazing/helpful/superb/wonderful |
      great/excellent/brilliant/fantastic/amazing/helpful/lovely/superb customer service/care/support |
      refund/refunded/exchanged/replaced/swapped quickly/promptly/within | refund come/came/arrive/arrived within/through/quickly/next/straight |
      arrive/come/deliver/ship/dispatched/turned/turn/get/got/here/received/appeared/sent up? #quick |
      arrive/come/deliver/ship/dispatched/turn/received/here/get here? in/within #number/under/less/no/couple/day/week hour/day/time/week/than? |
      arrive/come/deliver/turn/here/received up? next/same/following day/morning |
      arrive/come/deliver/turn/here up? #number? day/week early/earlier/ahead/sooner |
      arrive/come/deliver/turn/here up? sooner/earlier/faster/quicker than/expected? | arrive/come/deliver/here up? ahead of |
      arrive/come/deliver/here on/in time | arrive/come/deliver before expected/stated/i |
      arrive/come/packaged/wrapped/boxed beautifully/nicely/well/carefully/safely/perfectly/securely packaged/wrapped/boxed/packed/presented? |
      #number day early/ahead/sooner |
      #great/fast/quick/speedy/swift/prompt/rapid/super/lightning/efficient/free/easy/smooth/reliable/express/simple/painless/hassle/effortless/seamless/friendly/helpful/responsive day/free? delivery/shipping/dispatch/postage/return/returns/refund/exchange/service/exchanges/packaging/communication/courier |
      refund/refunded/money/exchange/replacement/reply/swap be/come/arrive/processed/back/issued/sorted
      quick/quickly/within/in/immediately/straight/next/same/without/fast/promptly |
      replied/refunded/responded/replaced/exchanged/sorted/sent quickly/promptly/within/immediately/straight/in |
      easy/simple/painless/breeze/doddle/straightforward/effortless to return/exchange/send/swap/refund |
      customer service/care/support/team be #great/helpful/friendly/kind/prompt/quick/responsive/efficient/polite/patient |
      customer service/care/support/team sorted/replied/responded/helped/went quickly/straight/out/within/above/promptly/immediately/it | on time |
      no/without/zero hassle/fuss/quibble return/refund/exchange |
      sent/send out? replacement/new/another/refund straight/immediately/quickly/within/next/without/free`,
    criticism: `arrived with an open | arrived two weeks | arrived a week | arrived weeks | arrived far too late | came too late | arrived too late |
      weeks to arrive | month to arrive | forever to arrive | ages to arrive | ages to get here | forever to get here | delivery was a |
      parcel lost | lost my parcel | lost the parcel | parcel went missing | package went missing | nobody answered | never answered |
      still no refund | still waiting for | waiting for my refund | waiting for my money | waited weeks | waited three weeks | waited a month |
      waited five weeks | had to pay for the return | pay return | returning it was a nightmare | return was complicated | wrong size sent |
      sent the wrong | got the wrong | received the wrong | damaged box | torn box | ripped parcel | damaged in transit | damaged on arrival |
      took 4ever | wrong colour and | wrong color and | badly packed | poorly packed | weeks late | week of delay | days of delay |
      weeks for the parcel | weeks wait | refund took | return costs were on me | return label did not work | days late | picks up the phone |
      answers the phone | nobody answers | no answer to | took ten days | took its time to get here | will not pay the return |
      not pay the return | waited * weeks | waited * days | waited * months | did not arrive | courier left | ignored my | refuse to refund |
      refused to refund | wrong color sent | arrive/came/deliver/turned late/damaged/dirty/stained/broken/crushed/creased/torn/ripped |
      arrive/came/turned a/two/three/four day/week/days/weeks late | arrive/came with a hole/stain/mark/missing |
      take/took forever/ages/weeks/months to arrive/come/get/be/turn/reach |
      take/took over/nearly/almost/three/two/four/five/six/ten/a weeks/a/days/month/fortnight/week/two/three to/for arrive/it/deliver/come/get |
      slow/late/terrible/awful/poor/delayed/appalling/shocking/dreadful delivery/shipping/dispatch/postage/service/courier/returns/refund |
      return/returns/refund/exchange/returning be/was/it a/was/is/slow/complicated/impossible/difficult/nightmare/a
      nightmare/pain/hassle/difficult/slow | still waiting for my/the/a refund/money/parcel/exchange/order/reply |
      sent/send/deliver/received/got me/the wrong/the size/colour/color/item/one/wrong |
      never arrive/came/turned/showed/replied/responded/refunded |
      customer service/care/support be/was terrible/awful/useless/non/appalling/shocking/rude/unhelpful/poor/dreadful/nonexistent |
      terrible/awful/useless/appalling/shocking/rude/unhelpful/poor/dreadful customer service/care/support |
      charge/charged/pay/paid/paying for the/return/returns return/postage/shipping/returns | no refund/reply/response/answer |
      lost in the post/transit | box/parcel/package/packaging be/arrive damaged/crushed/ripped/torn/open/squashed/battered/wet |
      customs charge/charges/fee/fees | take/took nearly/almost/over/about a month/week/fortnight |
      take/took nearly/almost/over/about #number weeks/months | arrive/came filthy/dirty/stained/crumpled/unwrapped | return postage |
      sent size? #number instead | sent #size instead | not/no peep/word from/back? | sent size smaller/larger/bigger/down/up |
      arrive/come/deliver/turn/get up?
      late/damaged/dirty/stained/broken/crushed/creased/torn/ripped/used/opened/wet/crumpled/scuffed/scratched/worn/squashed/filthy/faulty/soiled/soaked |
      arrive/come/deliver/turn/here/got/get #number/over/far/much/nearly day/week/month/too late/later/after? |
      take #number/over/nearly/almost/about/around/more/well/best #number/than/over/part/of? week/day/month/fortnight/working/year day? to
      arrive/come/get/reach/deliver/be/ship/refund/reply/process/exchange/turn/show/send/dispatch |
      take #number/over/nearly/almost/about/around/more/well #number/than/over? week/day/month/fortnight for
      delivery/refund/parcel/it/exchange/reply/them/order |
      take forever/ages/weeks/months to arrive/come/get/reach/deliver/be/ship/refund/reply/process/exchange/turn/show/send/dispatch |
      wait forever/ages/weeks/months for/to | wait #number/over/nearly/almost/weeks/ages/months/more/forever week/day/month/fortnight/for/to |
      #number day/week/month late/later/overdue/delayed |
      slow/late/unreliable/#awful/delayed/horrendous/slowest/expensive/unhelpful/rude/abysmal/wasteful/flimsy/excessive
      delivery/shipping/dispatch/postage/service/courier/returns/refund/return/packaging/communication/support/aftercare |
      customer service/care/support/team be #awful/rude/unhelpful/slow/nonexistent/joke/terrible |
      customer service/care/support/team ignored/ignore/never/refuse/refused/not reply/replied/answer/respond/help/to/my/me? |
      still waiting/awaiting/not/no for/my/arrived/received/refund/come | never arrive/received/replied/responded/refunded/answered/dispatched |
      never/not turned/turn/showed up | never heard back | not arrive/received/replied/responded/answered yet |
      never/not/no reply/response/answer/refund to/from/at/after/yet/email/emails |
      no one/nobody answer/reply/answers/replies/replied/answered/responded | lost in/parcel/package/order post/transit/by? |
      wrong size/color/item/one/shoe/style/order/product/thing arrive/come/be/sent/deliver/delivered |
      sent/send/deliver/delivered/received/got/shipped me? wrong/different/someone/incorrect/used/dirty/odd/faulty/damaged/worn
      size/color/item/one/else's/shoe/product/pair/style/order/wrong |
      pay/charge/cost me/for/#number/over/to? return/returns/postage/shipping/customs/duty |
      return/returns cost/costs/fee/postage/charge/shipping be/on/not/me/high/extortionate/#number |
      box/parcel/package/packaging be/arrive/come damaged/crushed/ripped/torn/open/opened/squashed/battered/wet/soaked/dented/bashed/broken |
      customs charge/fee/duty/bill | courier/driver/postman lost/threw/throw/left/leave/dumped/chucked/never |
      refuse/refused to refund/exchange/accept/replace/take/give | stuck in/at customs/transit/depot |
      chase/chasing up/for/them refund/delivery/order/weeks/for? | missing from`,
  },
} satisfies Record<string, AspectWords>

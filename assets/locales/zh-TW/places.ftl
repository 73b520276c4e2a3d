## 在哪裡下棋

permission-create-threads = 建立公開討論串
thread-cannot = 這裡本來每局棋有自己的討論串，但我沒有權限建立，所以對局留在本頻道。還需要：{ $permissions }。
closed-letter = 我沒有權限在 { $place } 傳送訊息，所以私訊告訴你。對局和計時照常繼續：請在我可以傳送訊息的頻道使用 `{ $here }`，在那裡接著下。
nowhere-letter = 這局棋的頻道已經沒有了，所以我私訊告訴你。對局和計時照常繼續：請在伺服器的任一頻道使用 `/xq here game:{ $number }`，在那裡接著下。
nowhere-answer = 這局棋的頻道已經沒有了。兩位想在哪裡接著下？請在那裡使用 `/xq here game:{ $number }`。計時照常繼續。
goes-on-elsewhere = 本局在 { $place } 繼續。
here-done = 第 { $number } 局在這裡繼續。
here-cannot = 我沒有權限在本頻道傳送訊息，所以不能在這裡繼續。還需要：{ $permissions }。
help-places = **地點**：/xq here 把對局移到你所在的頻道或討論串，例如原頻道被刪除時；這段期間計時照常繼續。/xq watch 觀看別人的對局。/xq adjudicate 請裁判看看你的對局。如果我被移出伺服器，那裡的對局會停 30 天。

## 裁判

refusal-not-arbiter = 只有本伺服器的裁判或擁有「管理伺服器」權限的人才能這樣做。裁判的身分組在 /xq-admin settings 裡設定；棋手可以用 /xq adjudicate 請他們看。
refusal-no-reason = 請寫明理由：雙方都會看到。
refusal-asked-too-soon = 你已經請裁判看過這局棋了。{ $time }可以再用 /xq adjudicate。
arbiter-done = 完成：第 { $number } 局的雙方都會收到通知。
arbiter-did = { $act ->
    [pause] 裁判{ $arbiter }暫停了對局，雙方都停止計時。
    [resume] 裁判{ $arbiter }讓對局繼續。
    [red] 裁判{ $arbiter }判定：紅方勝。
    [black] 裁判{ $arbiter }判定：黑方勝。
    [draw] 裁判{ $arbiter }判定：和棋。
    [annul] 裁判{ $arbiter }取消了對局，不分勝負。
   *[reinstate] 裁判{ $arbiter }讓已結束的對局繼續。
}
arbiter-reason = 理由：{ $reason }
arbiter-reason-erased = 理由已被刪除。
adjudicate-call = { $player }請{ $arbiters }看看第 { $number } 局。裁判請用：`/xq-arbiter see game:{ $number }`
adjudicate-managers = 本伺服器的管理者
adjudicate-asked = 已經請裁判看第 { $number } 局。裁判決定之前，對局和計時照常繼續。
adjudicate-not-asked = 沒能請到裁判看第 { $number } 局：訊息沒有送出。請自己聯絡裁判。
case-no-game = 第 { $number } 局：尚未開局。
case-earlier = ……之前還有 { $count } 項
case-clock = { $side }：剩餘 { $days } 天 { $hours } 小時 { $minutes } 分
case-event = { $kind ->
    [challenged] 發出挑戰
    [countered] 提出別的條件
    [accepted] 接受挑戰
    [uncounted] 不計等級分：兩人 30 天內已有 { $what } 局計分
    [declined] 謝絕挑戰
    [withdrawn] 撤回挑戰
    [expired] 挑戰過期
    [moved] { $side }：{ $what }
    [planned] { $side }預設了應著（不顯示）
    [offered-draw] { $side }提和
    [declined-draw] 拒絕和棋
    [takeback-offered] { $side }請求悔棋
    [takeback-declined] 拒絕悔棋
    [taken-back] 悔棋著數：{ $what }
    [aborted] { $side }取消對局
    [given] { $side }獲贈 { $what } 分鐘
    [credited] 因為我不在線上，{ $side }補回 { $what } 分鐘
    [rested] { $side }休假
    [back] { $side }回來了
    [reminded] 已提醒{ $side }
    [out-of-time] { $side }逾時
    [stopped] 我被移出伺服器
    [went-on] 我又被邀請回來
    [relocated] 從此在 { $what } 顯示
   *[nowhere] 頻道已經沒有了
}

## 別人的對局

refusal-follows-own = 你是本局棋手，每次輪到你我都會告訴你。用 /xq watch 看別人的對局。
refusal-too-many-followed = 你已追蹤 { $count } 局，不能再多了。請先在某一局的訊息下按按鈕取消追蹤。
watch-none = 本伺服器現在沒有對局。用 /xq challenge 開一局吧。
watch-title = 這裡正在進行的對局：{ $count }
watch-page = 第 { $page } 頁，共 { $pages } 頁
watch-choose = 看一局棋
watch-plies = { $count } 著
watch-is-followed = ★ 已追蹤
watch-stands-still = 對局暫停中
watch-followed = { $how ->
    [moves] 你追蹤了第 { $number } 局：每走一著以及結束時我會私訊告訴你。
   *[end] 你追蹤了第 { $number } 局：結束時我會私訊告訴你。
}
watch-unfollowed = 你不再追蹤第 { $number } 局。
button-earlier-page = 上一頁
button-later-page = 下一頁
button-follow = 追蹤
button-follow-moves = 每著都告訴我
button-follow-end = 只在結束時告訴我
button-unfollow = 取消追蹤

## 指令

cmd-watch = 觀棋
cmd-watch-about = 看這裡正在進行的對局
cmd-here = 移到這裡
cmd-here-about = 在本頻道或討論串接著下
cmd-adjudicate = 請裁判
cmd-adjudicate-about = 請裁判看看你的對局
cmd-xq-arbiter = 象棋裁判
cmd-xq-arbiter-about = 裁判專用：處理別人對局中的糾紛
cmd-see = 查看
cmd-see-about = 查看一局棋的全部經過，只有你看得到
cmd-pause = 暫停
cmd-pause-about = 暫停一局棋和計時
cmd-resume = 繼續
cmd-resume-about = 讓暫停的對局繼續
cmd-decide = 判定
cmd-decide-about = 判定一局棋的結果
cmd-annul = 作廢
cmd-annul-about = 取消一局棋，不分勝負
cmd-reinstate = 恢復
cmd-reinstate-about = 讓已結束的對局繼續，例如誤判逾時的
opt-result = 結果
opt-result-about = 對局的結果
opt-reason = 理由
opt-reason-about = 為什麼；會保存下來，涉及對局進程的會告訴雙方，所涉及的人自己也能看到
choice-red-wins = 紅方勝
choice-black-wins = 黑方勝
choice-drawn = 和棋
